/** The verbs of `contract` for programs: a project may plug in rules, a mock and fixtures of its own, and add verbs. */
export { runVerb, type Verb } from './cli/run.ts'
export {
  type ClientPlugin,
  type ComparedExtension,
  commonLines,
  contractVerbs,
  type PlugIn,
  type ProjectParts,
  type Rule,
  verbLines,
} from './cli/verbs.ts'
export { ContractProblem, type Finding } from './document/document.ts'
