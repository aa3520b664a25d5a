/** The service as a router of Express. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type Router } from 'express'
import type { App } from './app.ts'

/** The router of an application that has other paths, too: it passes them on. `idle` resolves when no request is under way. */
export function mountedRouter({ listener }: Pick<App, 'listener'>): { router: Router; idle(): Promise<void> } {
  const router = express.Router()
  const underWay = new Set<ServerResponse>()
  let noneLeft: (() => void) | undefined
  router.use((request, response, next) => {
    let isOurs = true
    listener(request, response, () => {
      isOurs = false
      next()
    })
    if (!isOurs) return
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) noneLeft?.()
    })
  })
  const idle = () =>
    new Promise<void>((resolve) => {
      noneLeft = resolve
      if (underWay.size === 0) resolve()
    })
  return { router, idle }
}

/** Serves a port with a router alone: every path is its own, and an unknown one is 404. */
export function aloneListener({ listener }: Pick<App, 'listener'>): RequestListener {
  const router = express.Router()
  router.use((request, response) => listener(request, response))
  // The router passes on what it cannot read as a path.
  return (request, response) => serveBy(router, request, response, () => listener(request, response))
}

/** A router needs nothing that `express()` adds to requests and responses. */
function serveBy(router: Router, request: IncomingMessage, response: ServerResponse, next: () => void): void {
  router(request as Parameters<Router>[0], response as Parameters<Router>[1], next)
}
