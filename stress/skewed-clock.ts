/** Moves the clock of this process by STRESS_CLOCK_SKEW_MS, like a machine whose clock is wrong. Imported before anything else. */
const skewMs = Number(process.env.STRESS_CLOCK_SKEW_MS ?? 0)

const RealDate = Date
if (skewMs !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + skewMs] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + skewMs : Reflect.get(target, name, receiver),
  })
}
