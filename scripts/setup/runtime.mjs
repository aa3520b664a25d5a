/** The Node that npm commands run on: the installed one if it is new enough, else one that npm fetches into scripts/runtime. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { doOnce } from './lock.mjs'
import { installPackages } from './npm.mjs'
import { step } from './steps.mjs'

const folder = fileURLToPath(new URL('../runtime/', import.meta.url))
const stampFile = `${folder}node_modules/.setup`
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The oldest Node that package.json allows, as [major, minor, patch]. */
const oldest = readJson(`${root}package.json`).engines.node.replace('>=', '').split('.').map(Number)

/** @param {string} version such as 22.18.0 */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * The path of the pinned Node, fetched into the project if it is missing.
 * @param {string} purpose such as "for tests"
 * @throws {Error} with the required version, if no package has it for this system
 */
export async function fetchedNode(purpose = `because Node ${process.versions.node} is too old`) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const version = readJson(`${folder}package.json`).optionalDependencies[name]
  const needed = `Node ${process.versions.node} is too old. Install Node ${oldest.join('.')} or newer (24 LTS is recommended)`
  if (version === undefined)
    throw new Error(`${needed}: no package carries one for ${process.platform} ${process.arch}.`)
  const node = `${folder}node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === `${name} ${version}`
  await doOnce('runtime', isDone, async () => {
    const what = `Node ${version} for this project alone, ${purpose}`
    await step('1 of 3', what, 10, () => installPackages(folder, ['--ignore-scripts', '--include=optional']))
    try {
      execFileSync(node, ['--version'])
    } catch (error) {
      throw new Error(`${needed}: the one from npm does not run here (${error.message}).`)
    }
    writeFileSync(stampFile, `${name} ${version}`)
  })
  return node
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
