/** The service as a router of Express: it passes on paths that the contract does not have. */
import type { RequestListener } from 'node:http'
import express, { type Router } from 'express'
import type { App } from './app.ts'

type Served = Pick<App, 'listener' | 'hasPath'>

/** `idle` resolves when every reply that was begun has left. */
export type ServiceRouter = { router: Router; idle(): Promise<void> }

export function serviceRouter({ listener, hasPath }: Served): ServiceRouter {
  const router = express.Router()
  let underWay = 0
  let noneLeft: (() => void) | undefined
  const ended = () => {
    underWay--
    if (underWay === 0) noneLeft?.()
  }
  router.use((request, response, next) => {
    if (!hasPath(request)) return next()
    underWay++
    response.on('close', ended)
    listener(request, response)
  })
  const idle = () =>
    new Promise<void>((resolve) => {
      noneLeft = resolve
      if (underWay === 0) resolve()
    })
  return { router, idle }
}

/** Serves a port with the router alone: what it passes on is answered with 404. A router needs nothing that `express()` adds to requests. */
export function aloneListener(served: Served): RequestListener {
  const { router } = serviceRouter(served)
  return (request, response) =>
    router(request as Parameters<Router>[0], response as Parameters<Router>[1], () =>
      served.listener(request, response),
    )
}
