/**
 * openapi-backend with three parts replaced: the document validation (left out: the library supports only OpenAPI 3.0, and our
 * contract is linted before), the router (the library rebuilds its operation list and a RegExp per path on each request),
 * and the call of the hooks (the library parses each request three times and awaits every security scheme).
 */
import { type Context, OpenAPIBackend, type Request } from 'openapi-backend'
import { operationIds } from '../app/operation-ids.ts'
import type { Eventually } from '../db/database.ts'
import { operations } from '../generated/operations.ts'
import { afterwards } from './request/eventually.ts'
import type { RequestContext } from './request/request-context.ts'
import { compileRoutes, match } from './routes.ts'

export type Step = (backendContext: Context, context: RequestContext) => unknown

export class ContractBackend extends OpenAPIBackend {
  readonly routes = compileRoutes(operationIds)

  /** The document is given as an object: with the option `quick`, the library reads no file, and validates no document. */
  override async loadDocument() {
    this.document = this.inputDocument as typeof this.document
    return this.document
  }

  /** Registers the handlers last, because the library builds the list of operations again for each of them. */
  override async init(): Promise<this> {
    const { handlers } = this
    this.handlers = {}
    await super.init()
    const registered = this.router.getOperations()
    this.router.getOperations = () => registered
    this.register(handlers)
    return this
  }

  override async handleRequest(request: Request, context: RequestContext): Promise<unknown> {
    return this.answer(request, context)
  }

  /**
   * Calls the library's hooks in the library's order. A hook that returns no promise delays nothing: a request that reads from memory and
   * from a file in this process is answered without waiting for any.
   */
  answer(request: Request, context: RequestContext): Eventually<unknown> {
    const hooks = this.handlers as Record<string, Step>
    const backendContext = { api: this, request } as unknown as Context
    return afterwards(this.respond(backendContext, hooks, context), (response) => {
      backendContext.response = response
      return hooks.postResponseHandler?.(backendContext, context)
    })
  }

  private respond(backendContext: Context, hooks: Record<string, Step>, context: RequestContext): Eventually<unknown> {
    const id = match(this.routes, context)
    if (id === undefined)
      return hooks[context.allow === undefined ? 'notFound' : 'methodNotAllowed']?.(backendContext, context)
    context.setOperation(id)
    return afterwards(this.checkCredentials(backendContext, operations[id].security, context), (authorized) =>
      afterwards(hooks.postSecurityHandler?.(backendContext, context), () => {
        if (!authorized) return hooks.unauthorizedHandler?.(backendContext, context)
        return afterwards(hooks.preOperationHandler?.(backendContext, context), () =>
          hooks[id]?.(backendContext, context),
        )
      }),
    )
  }

  /** One credential is enough: each requirement names one scheme (assert-handlers). Errors are kept for `unauthorizedHandler`. */
  private checkCredentials(
    backendContext: Context,
    schemes: readonly string[],
    context: RequestContext,
  ): Eventually<boolean> {
    const outcomes: Outcomes = { authorized: schemes.length === 0 }
    backendContext.security = outcomes
    return afterwards(this.checkSchemes(schemes, 0, outcomes, backendContext, context), () => outcomes.authorized)
  }

  /** Checks the schemes from an index on, one after the other. */
  private checkSchemes(
    schemes: readonly string[],
    from: number,
    outcomes: Outcomes,
    ...step: Parameters<Step>
  ): Eventually<void> {
    const scheme = schemes[from]
    if (scheme === undefined) return
    return afterwards(this.checkScheme(scheme, ...step), (outcome) => {
      outcomes[scheme] = outcome
      outcomes.authorized ||= Boolean(outcome && !(outcome as { error?: unknown }).error)
      return this.checkSchemes(schemes, from + 1, outcomes, ...step)
    })
  }

  private checkScheme(scheme: string, ...step: Parameters<Step>): unknown {
    try {
      const outcome = this.securityHandlers[scheme]?.(...step)
      return outcome instanceof Promise ? outcome.catch(asOutcome) : outcome
    } catch (error) {
      return asOutcome(error)
    }
  }
}

type Outcomes = { authorized: boolean; [scheme: string]: unknown }

/** The library's result for a scheme that threw. */
function asOutcome(error: unknown): { error: unknown } {
  return { error: error ?? new Error('the security handler threw nothing') }
}
