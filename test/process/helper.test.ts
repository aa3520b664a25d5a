// Runs on: no database
import { expect } from 'chai'
import { openWorkerProcess, type WorkerProcess } from '../../server/dev/worker.ts'

type Input = { afterMs: number; say: string }
type Output = { pid: number; toProblem: string }

describe('a helper', function () {
  this.timeout(20_000)
  let helper: WorkerProcess<Input, Output>
  beforeEach(() => {
    helper = openWorkerProcess(new URL('helped.ts', import.meta.url), [])
  })
  afterEach(() => helper.stop())

  const failure = (asked: Input) =>
    helper.ask(asked).then(
      () => 'none',
      (problem: Error) => problem.message,
    )

  it('matches each answer to its question, also when a later question is answered first', async () => {
    const [slow, fast] = await Promise.all([
      helper.ask({ afterMs: 200, say: 'slow' }),
      helper.ask({ afterMs: 0, say: 'fast' }),
    ])
    expect([slow.toProblem, fast.toProblem]).to.deep.equal(['slow', 'fast'])
    expect(slow.pid).to.equal(fast.pid)
  })

  it('reports an error of a question, and continues with the next', async () => {
    expect(await failure({ afterMs: 0, say: 'problem' })).to.contain('a problem of its own')
    expect((await helper.ask({ afterMs: 0, say: 'still there' })).toProblem).to.equal('still there')
  })

  it('fails all open questions when its process exits, and the next question starts it again', async () => {
    const { pid } = await helper.ask({ afterMs: 0, say: 'first' })
    const waiting = failure({ afterMs: 10_000, say: 'never' })
    expect(await failure({ afterMs: 0, say: 'die' })).to.equal('helped.ts ended with SIGKILL')
    expect(await waiting).to.equal('helped.ts ended with SIGKILL')
    expect((await helper.ask({ afterMs: 0, say: 'again' })).pid).not.to.equal(pid)
  })

  it('fails with a clear error when it is stopped during a question', async () => {
    const waiting = failure({ afterMs: 10_000, say: 'never' })
    helper.stop()
    expect(await waiting).to.equal('helped.ts ended with SIGTERM')
  })
})
