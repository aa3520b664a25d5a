/**
 * openapi-backend, with the parts replaced that do not hold up: the check of the document (which knows only OpenAPI 3.0;
 * ours is linted before it gets here), the router (which rebuilds its list and a RegExp per path on each request), and the
 * way through its hooks (which parses each request three times and waits for every scheme).
 */
import { type Context, OpenAPIBackend, type Operation, type Request } from 'openapi-backend'
import type { Exchange } from './request-context.ts'
import { compileRoutes, match, type Routes } from './routes.ts'

export type Step = (context: Context, exchange: Exchange) => unknown

type Steps = Record<string, Step>
type Requirement = NonNullable<Operation['security']>[number]

export class ContractBackend extends OpenAPIBackend {
  private routes: Routes = compileRoutes([])

  override validateDefinition() {
    return this.document
  }

  override async init(): Promise<this> {
    await super.init()
    const operations = this.router.getOperations()
    this.router.getOperations = () => operations
    this.routes = compileRoutes(operations)
    return this
  }

  /** The library's life of a request, its hooks in its order, without the chain of promises it makes for each credential. */
  override async handleRequest(request: Request, exchange: Exchange): Promise<unknown> {
    const hooks = this.handlers as unknown as Steps
    const context = { api: this, request } as unknown as Context
    context.response = await this.respond(context, hooks, exchange)
    return hooks.postResponseHandler?.(context, exchange)
  }

  private async respond(context: Context, hooks: Steps, exchange: Exchange): Promise<unknown> {
    const operation = match(this.routes, exchange)
    if (operation === undefined)
      return hooks[exchange.allow === undefined ? 'notFound' : 'methodNotAllowed']?.(context, exchange)
    context.operation = operation
    hooks.postRoutingHandler?.(context, exchange)
    const authorized = await this.checkCredentials(context, operation.security ?? [], exchange)
    await hooks.postSecurityHandler?.(context, exchange)
    if (!authorized) return hooks.unauthorizedHandler?.(context, exchange)
    await hooks.preOperationHandler?.(context, exchange)
    return hooks[operation.operationId as string]?.(context, exchange)
  }

  /** Any requirement will do, with all of its schemes. What a scheme throws is kept, for whoever refuses. */
  private async checkCredentials(context: Context, requirements: Requirement[], exchange: Exchange): Promise<boolean> {
    const outcomes: Outcomes = { authorized: requirements.length === 0 }
    context.security = outcomes
    for (const requirement of requirements) {
      for (const scheme in requirement) {
        if (!(scheme in outcomes)) outcomes[scheme] = await this.askScheme(scheme, context, exchange)
      }
      outcomes.authorized ||= isSatisfied(requirement, outcomes)
    }
    return outcomes.authorized
  }

  private askScheme(scheme: string, context: Context, exchange: Exchange): unknown {
    try {
      const outcome = (this.securityHandlers as unknown as Steps)[scheme]?.(context, exchange)
      return outcome instanceof Promise ? outcome.catch(asOutcome) : outcome
    } catch (error) {
      return asOutcome(error)
    }
  }
}

type Outcomes = { authorized: boolean; [scheme: string]: unknown }

/** The library's form for a scheme that threw. */
function asOutcome(error: unknown): { error: unknown } {
  return { error: error ?? new Error('the security handler threw nothing') }
}

function isSatisfied(requirement: Requirement, outcomes: Outcomes): boolean {
  for (const scheme in requirement) {
    const outcome = outcomes[scheme]
    if (!outcome || (outcome as { error?: unknown }).error) return false
  }
  return true
}
