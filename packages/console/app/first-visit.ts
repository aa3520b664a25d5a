/**
 * Whether somebody is here for the first time, as far as the browser knows. Then the form to sign in is shown while the script of the
 * console is on its way: on a slow line, that takes seconds. Whoever was signed in before sees grey lines, because they may still be.
 */

import { stored } from '../../web-ui/storage.ts'

/** Name in the browser's storage of the workspace that was open last. */
export const lastWorkspace = 'console-workspace'

const { dataset } = document.documentElement

/** True if the page began with the form. Constant from its first line on. */
export const isFirstVisit = dataset.starting === undefined

/** Marks the page of everybody else, before anything is drawn. An address with a part after `#` wants another page than the form. */
export function startPage(): void {
  if (location.hash !== '' || stored(lastWorkspace) !== null) dataset.starting = ''
  else document.addEventListener('submit', keepForLater)
}

/** Shows what the script draws in place of the grey lines. */
export function endStarting(): void {
  delete dataset.starting
}

/** True if somebody has sent the form before the script had come. */
export function wasSubmitted(): boolean {
  return dataset.submitted !== undefined
}

/** Keeps the browser from sending the form itself, however often it is sent. */
function keepForLater(event: SubmitEvent): void {
  // The script has come, and its own form has taken the event.
  if (event.defaultPrevented) return
  event.preventDefault()
  dataset.submitted = ''
  event.submitter?.setAttribute('aria-busy', 'true')
}
