/** Tasks of the main thread of a page, as the browser traces them. */
import type { Browser, Page } from 'playwright-core'

/** `ms` passed while it ran, `cpuMs` are what it used of the processor: the difference is waiting for other processes. */
export type Task = { ms: number; cpuMs: number }

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Microseconds. */
  dur?: number
  tdur?: number
  args: { name?: string; data?: { processId?: number; isOutermostMainFrame?: boolean } }
}

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata']

/** The tasks that ran during some work. */
export async function mainThreadTasks(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = mains.map(({ pid, tid }) => traceEvents.filter((each) => each.pid === pid && each.tid === tid))
  // Other renderers are idle.
  const busiest = threads.toSorted((one, other) => other.length - one.length)[0] ?? []
  const tasks = busiest.filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('the trace has no tasks of a main thread')
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }))
}
