/**
 * openapi-backend with three parts replaced: the document validation (left out: the library supports only OpenAPI 3.0, and our
 * contract is linted before), the router (the library rebuilds its operation list and a RegExp per path on each request),
 * and the call of the hooks (the library parses each request three times and awaits every security scheme).
 */
import { type Context, OpenAPIBackend, type Operation, type Request } from 'openapi-backend'
import type { ServedContract } from '../app/call.ts'
import type { Eventually } from '../db/database.ts'
import { afterwards } from './eventually.ts'
import type { RequestContext } from './request-context.ts'
import { compileRoutes, match, type Routes } from './routes.ts'

export type Step = (backendContext: Context, context: RequestContext) => unknown

const none: Requirement[] = []

type Steps = Record<string, Step>
type Requirement = NonNullable<Operation['security']>[number]

export class ContractBackend extends OpenAPIBackend {
  private routes: Routes = compileRoutes([])

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
    const operations = this.router.getOperations()
    this.router.getOperations = () => operations
    this.register(handlers)
    this.routes = compileRoutes(operations)
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
    const hooks = this.handlers as Steps
    const backendContext = { api: this, request } as unknown as Context
    return afterwards(this.respond(backendContext, hooks, context), (response) => {
      backendContext.response = response
      return hooks.postResponseHandler?.(backendContext, context)
    })
  }

  private respond(backendContext: Context, hooks: Steps, context: RequestContext): Eventually<unknown> {
    const operation = match(this.routes, context)
    if (operation === undefined)
      return hooks[context.allow === undefined ? 'notFound' : 'methodNotAllowed']?.(backendContext, context)
    backendContext.operation = operation
    hooks.postRoutingHandler?.(backendContext, context)
    return afterwards(this.checkCredentials(backendContext, operation.security ?? none, context), (authorized) =>
      afterwards(hooks.postSecurityHandler?.(backendContext, context), () => {
        if (!authorized) return hooks.unauthorizedHandler?.(backendContext, context)
        return afterwards(hooks.preOperationHandler?.(backendContext, context), () =>
          hooks[operation.operationId as string]?.(backendContext, context),
        )
      }),
    )
  }

  /** One satisfied requirement, with all of its schemes, is enough. Errors of schemes are kept for `unauthorizedHandler`. */
  private checkCredentials(
    backendContext: Context,
    requirements: Requirement[],
    context: RequestContext,
  ): Eventually<boolean> {
    const outcomes: Outcomes = { authorized: requirements.length === 0 }
    backendContext.security = outcomes
    return afterwards(this.checkSchemes(schemesOf(requirements), 0, outcomes, backendContext, context), () => {
      outcomes.authorized ||= requirements.some((requirement) => isSatisfied(requirement, outcomes))
      return outcomes.authorized
    })
  }

  /** Checks the schemes from an index on, one after the other. */
  private checkSchemes(
    schemes: readonly string[],
    from: number,
    outcomes: Outcomes,
    backendContext: Context,
    context: RequestContext,
  ): Eventually<void> {
    for (let index = from; index < schemes.length; index++) {
      const scheme = schemes[index] as string
      const outcome = this.checkScheme(scheme, backendContext, context)
      if (outcome instanceof Promise) {
        return outcome.then((found) => {
          outcomes[scheme] = found
          return this.checkSchemes(schemes, index + 1, outcomes, backendContext, context)
        })
      }
      outcomes[scheme] = outcome
    }
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

const schemesByRequirements = new WeakMap<Requirement[], readonly string[]>()

/** Each scheme once, in the order of the contract. */
function schemesOf(requirements: Requirement[]): readonly string[] {
  let schemes = schemesByRequirements.get(requirements)
  if (!schemes) {
    schemes = [...new Set(requirements.flatMap((requirement) => Object.keys(requirement)))]
    schemesByRequirements.set(requirements, schemes)
  }
  return schemes
}

type Json = { [name: string]: unknown }

/**
 * The part of a contract that the library needs, as a new object, because it resolves references in place: with all schemas, that takes a
 * tenth of a server's start.
 */
export function routedPart({ openapi, info, paths, components }: ServedContract['document']): Json {
  const { securitySchemes } = components as Json
  const routed = ({ operationId, security, 'x-policy': policy }: Json) => ({
    operationId,
    security,
    'x-policy': policy,
  })
  const routedPaths = mapValues(paths, (item) => mapValues(item as Json, (each) => routed(each as Json)))
  return { openapi, info, paths: routedPaths, components: { securitySchemes: structuredClone(securitySchemes) } }
}

function mapValues(from: Json, map: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
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
