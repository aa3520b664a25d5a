// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { resources } from '../../db/schema.ts'
import { activeResourcesMax } from '../../domain/resource.ts'
import { call } from '../support/call.ts'
import { addResources, longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('listResources', () => {
  const server = useTestServer()

  const list = async (workspace: string) => {
    const { status, body } = await call(server, 'listResources', { workspace })
    expect(status).to.equal(200)
    return body.resources as { id: string; name: string }[]
  }
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

  it('200 with the active resources of the workspace only, each equal to getResource', async () => {
    const { court_1, court_2, studio } = server.seeded.resources
    const found = await list(server.seeded.workspaces.main)
    expect(found.map(({ id }) => id)).to.deep.equal([court_1, court_2, studio])
    for (const resource of found) {
      const fetched = await call(server, 'getResource', { params: { resourceId: resource.id } })
      expect(resource).to.deep.equal(fetched.body)
    }
  })

  it('200 with an empty list for a workspace without resources, or with archived ones only', async () => {
    const workspace = await newWorkspace(server)
    expect(await list(workspace)).to.deep.equal([])
    await newResource(server, { archivedAt: longAgo }, workspace)
    expect(await list(workspace)).to.deep.equal([])
  })

  it('200 to every active member and to keys, of either role', async () => {
    for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member', 'test'] as const) {
      expect((await call(server, 'listResources', { as })).status, as).to.equal(200)
    }
  })

  it('200 for a header in upper case', async () => {
    expect(await list(server.seeded.workspaces.main.toUpperCase())).to.have.length(3)
  })

  it('200 with all resources at the maximum number', async () => {
    const workspace = await newWorkspace(server)
    await addResources(server, workspace, activeResourcesMax)
    expect(new Set((await list(workspace)).map(({ id }) => id))).to.have.property('size', activeResourcesMax)
  })

  describe('ordered by name', () => {
    const orderOf = async (names: string[]) => {
      const workspace = await newWorkspace(server)
      for (const name of names) await newResource(server, { name }, workspace)
      return namesOf(await list(workspace))
    }

    it('ignoring case', async () => {
      expect(await orderOf(['cherry', 'Banana', 'apple', 'Apricot', 'BLUEBERRY'])).to.deep.equal([
        ...['apple', 'Apricot', 'Banana', 'BLUEBERRY', 'cherry'],
      ])
    })

    it('by code point: digits as characters, accented letters after z, spaces first', async () => {
      expect(await orderOf(['Court 10', 'Court 2', 'Élan', 'Zoo', ' Zoo', 'Elan'])).to.deep.equal([
        ...[' Zoo', 'Court 10', 'Court 2', 'Elan', 'Zoo', 'Élan'],
      ])
    })

    it('by code point, not by UTF-16 unit: supplementary characters after the BMP', async () => {
      expect(await orderOf(['\u{1F3BE}', '\uff5e', '\u{10FFFD}', 'z', '\uffee'])).to.deep.equal([
        ...['z', '\uff5e', '\uffee', '\u{1F3BE}', '\u{10FFFD}'],
      ])
    })

    it('with ß of either case sorted as ss, and all sigmas as one letter', async () => {
      const german = ['Strasse b', 'Straße c', 'STRASSE a', 'STRAẞE d']
      expect(await orderOf(german)).to.deep.equal(['STRASSE a', 'Strasse b', 'Straße c', 'STRAẞE d'])
      const greek = ['οδος 3', 'ΟΔΟΣ 1', 'οδοσ 2', 'οδότης']
      expect(await orderOf(greek)).to.deep.equal(['ΟΔΟΣ 1', 'οδοσ 2', 'οδος 3', 'οδότης'])
    })

    it('ties ordered by id, also between names that differ only in case', async () => {
      const workspace = await newWorkspace(server)
      const ids = Array.from({ length: 8 }, () => uuid())
      const row = { workspaceId: workspace, nameKey: 'twin', category: null, capacity: 1, archivedAt: null }
      const stamps = { createdAt: longAgo, updatedAt: longAgo }
      await server.db.write(async (tx) => {
        for (const [index, id] of ids.entries()) {
          await tx.insert(resources).values({ id, name: index % 2 ? 'Twin' : 'twin', ...row, ...stamps })
        }
      })
      expect((await list(workspace)).map(({ id }) => id)).to.deep.equal([...ids].sort())
    })
  })

  it('400 VALIDATION_FAILED without a workspace header that is a UUID, naming it', async () => {
    for (const workspace of [null, 'main', uuid().replaceAll('-', '')]) {
      const answer = await call(server, 'listResources', { workspace })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'header', path: '/x-app-workspace' }, String(workspace))
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await call(server, 'listResources', { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await call(server, 'listResources', { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
