#!/usr/bin/env node
/** `contract VERB`: tools for any OpenAPI description. */
import { pathToFileURL } from 'node:url'
import { exitOnUncaught, runVerb } from './run.ts'
import { commonLines, contractVerbs, verbLines } from './verbs.ts'

const usage = `usage: contract VERB [--contract FILE]; without --contract, the description is openapi.yaml in this folder;
VERB --help lists the options of a verb
${verbLines}

${commonLines}`

exitOnUncaught()
process.exitCode = await runVerb(contractVerbs(pathToFileURL(`${process.cwd()}/`)), usage, process.argv.slice(2))
