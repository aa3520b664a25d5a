/**
 * openapi-backend with three parts replaced: the document validation (the library supports only OpenAPI 3.0, and our
 * contract is linted before), the router (the library rebuilds its operation list and a RegExp per path on each request),
 * and the call of the hooks (the library parses each request three times and awaits every security scheme).
 */
import { type Context, OpenAPIBackend, type Operation, type Request } from 'openapi-backend'
import type { RequestContext } from './request-context.ts'
import { compileRoutes, match, type Routes } from './routes.ts'

export type Step = (backendContext: Context, context: RequestContext) => unknown

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

  /** Calls the library's hooks in the library's order, without its chain of promises for each credential. */
  override async handleRequest(request: Request, context: RequestContext): Promise<unknown> {
    const hooks = this.handlers as Steps
    const backendContext = { api: this, request } as unknown as Context
    backendContext.response = await this.respond(backendContext, hooks, context)
    return hooks.postResponseHandler?.(backendContext, context)
  }

  private async respond(backendContext: Context, hooks: Steps, context: RequestContext): Promise<unknown> {
    const operation = match(this.routes, context)
    if (operation === undefined)
      return hooks[context.allow === undefined ? 'notFound' : 'methodNotAllowed']?.(backendContext, context)
    backendContext.operation = operation
    hooks.postRoutingHandler?.(backendContext, context)
    const authorized = await this.checkCredentials(backendContext, operation.security ?? [], context)
    await hooks.postSecurityHandler?.(backendContext, context)
    if (!authorized) return hooks.unauthorizedHandler?.(backendContext, context)
    await hooks.preOperationHandler?.(backendContext, context)
    return hooks[operation.operationId as string]?.(backendContext, context)
  }

  /** One satisfied requirement, with all of its schemes, is enough. Errors of schemes are kept for `unauthorizedHandler`. */
  private async checkCredentials(
    backendContext: Context,
    requirements: Requirement[],
    context: RequestContext,
  ): Promise<boolean> {
    const outcomes: Outcomes = { authorized: requirements.length === 0 }
    backendContext.security = outcomes
    for (const requirement of requirements) {
      for (const scheme in requirement) {
        if (!(scheme in outcomes)) outcomes[scheme] = await this.checkScheme(scheme, backendContext, context)
      }
      outcomes.authorized ||= isSatisfied(requirement, outcomes)
    }
    return outcomes.authorized
  }

  private checkScheme(scheme: string, backendContext: Context, context: RequestContext): unknown {
    try {
      const outcome = this.securityHandlers[scheme]?.(backendContext, context)
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

function isSatisfied(requirement: Requirement, outcomes: Outcomes): boolean {
  for (const scheme in requirement) {
    const outcome = outcomes[scheme]
    if (!outcome || (outcome as { error?: unknown }).error) return false
  }
  return true
}
