/** Converts Swagger 2.0 to OpenAPI 3.0, and finds the places of the converted parts in the original. */
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import { ContractProblem, type Json, type Place, reasonOf } from './document.ts'

/** @throws {ContractProblem} when the conversion fails */
export function fromSwagger(document: Json, name: string): Json {
  try {
    // The converter looks for the text '2.0', changes its argument, and takes objects that are used twice for one.
    return upgradeFromTwoToThree({
      ...JSON.parse(JSON.stringify(document)),
      swagger: '2.0',
    })
  } catch (problem) {
    throw new ContractProblem(
      `${name}:1 cannot be converted from Swagger 2.0 (${reasonOf(problem)}); correct it, or convert it by hand`,
    )
  }
}

const renamed: Record<string, string> = {
  schemas: 'definitions',
  securitySchemes: 'securityDefinitions',
  requestBodies: 'parameters',
}

/** The place in a Swagger document of a place in the converted one. */
export function placeInSwagger([first, section, ...steps]: Place): Place {
  if (first === 'servers') return ['host']
  if (first !== 'components') return withoutMedia([first, section, ...steps].filter((step) => step !== undefined))
  return [renamed[String(section)] ?? section ?? '', ...withoutMedia(steps)]
}

/** Swagger has the schema of a body beside it, without a media type between. */
function withoutMedia(place: Place): Place {
  const content = place.indexOf('content')
  if (content < 0 || place[content + 2] === undefined) return place
  return [...place.slice(0, content), ...place.slice(content + 2)].map((step) =>
    step === 'requestBody' ? 'parameters' : step,
  )
}
