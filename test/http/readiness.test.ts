// Runs on: no database
/** Readiness: the parts that it depends on, and its cost under flood. */
import { expect } from 'chai'
import { createReadiness, type ReadinessParts, type ReadinessReport } from '../../app/system/readiness.ts'

describe('readiness', () => {
  const all: ReadinessParts = {
    db: { isSchemaUsable: async () => true },
    git: async () => 'ok',
    isWriteFailing: () => false,
    onChange: () => {},
  }

  it('ready if every part is ok', async () => {
    const { isReady, reason } = await createReadiness(all).look()
    expect([isReady, reason]).to.deep.equal([true, ''])
  })

  for (const state of ['building', 'failing'] as const) {
    it(`ready, and named, while Git is ${state}: all else is served`, async () => {
      const { isReady, reason } = await createReadiness({ ...all, git: async () => state }).look()
      expect([isReady, reason]).to.deep.equal([true, `git is ${state}`])
    })
  }

  it('ready, and named, while writes fail: reads are served', async () => {
    const { isReady, reason } = await createReadiness({ ...all, isWriteFailing: () => true }).look()
    expect([isReady, reason]).to.deep.equal([true, 'database is read_only'])
  })

  it('not ready if the database refuses', async () => {
    const db = { isSchemaUsable: () => Promise.reject(new Error('gone')) }
    const { isReady, reason } = await createReadiness({ ...all, db }).look()
    expect([isReady, reason]).to.deep.equal([false, 'database is failing, migrations is unknown'])
  })

  it('not ready after two seconds if the database never answers', async () => {
    const begun = performance.now()
    const readiness = createReadiness({ ...all, db: { isSchemaUsable: () => new Promise(() => {}) } })
    const { isReady } = await readiness.look()
    expect(isReady).to.equal(false)
    expect(performance.now() - begun).to.be.within(1_900, 30_000)
  })

  it('not ready at once when the server is about to stop', async () => {
    const readiness = createReadiness(all)
    await readiness.look()
    readiness.leave()
    const { isReady, reason } = await readiness.look()
    expect([isReady, reason]).to.deep.equal([false, 'server is leaving'])
  })

  it('10,000 looks ask the database once, whether or not it has answered', async () => {
    let checks = 0
    const isSchemaUsable = async () => {
      checks++
      return true
    }
    const readiness = createReadiness({ ...all, db: { isSchemaUsable } })
    await Promise.all(Array.from({ length: 5_000 }, () => readiness.look()))
    for (let count = 0; count < 5_000; count++) await readiness.look()
    expect(checks).to.equal(1)
  })

  it('reports each change once', async () => {
    const changes: ReadinessReport[] = []
    const readiness = createReadiness({ ...all, onChange: (report) => void changes.push(report) })
    await readiness.look()
    readiness.leave()
    for (let count = 0; count < 3; count++) await readiness.look()
    expect(changes.map(({ isReady }) => isReady)).to.deep.equal([false])
  })
})
