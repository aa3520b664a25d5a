/** The page before its contract has come: the navigation is there, and the text says how much has arrived. */

import { h, render } from 'preact'
import type { Json } from './contract.ts'

export type Loading = {
  /** Loads the contract. Throws the reason when it cannot be loaded. */
  contract(): Promise<Json>
  /** Ends the work of this module, and returns the text in the search field and whether it has the focus. */
  end(): { typed: string; isTyping: boolean; scrolled: number }
}

/** Works on the elements that the server has sent, as long as they are there. */
export function loading(app: HTMLElement): Loading {
  const root = document.documentElement.dataset
  const main = app.querySelector('main')
  const nav = app.querySelector('nav')
  const search = app.querySelector<HTMLInputElement>('input[type=search]')
  const links = [...(nav?.querySelectorAll('a') ?? [])]
  const overview = [...(main?.childNodes ?? [])]
  const state = document.createElement('div')
  let share: number | undefined

  const look = () => {
    const words = search?.value.toLowerCase().split(/\s+/) ?? []
    for (const link of links) {
      const text = `${link.title} ${link.hash} ${link.textContent}`.toLowerCase()
      link.hidden = !words.every((word) => text.includes(word))
    }
  }
  const show = () => {
    const link = location.hash.length > 1 ? links.find((each) => each.hash === location.hash) : undefined
    main?.replaceChildren(...(link ? [] : overview), state)
    const said = share === undefined ? 'Loading the contract…' : `Loading the contract: ${Math.round(share * 100)} %`
    const shown = [
      link && h('h1', { tabIndex: -1 }, link.lastElementChild?.textContent),
      link && h('p', { class: 'route' }, h('code', {}, link.title)),
      h('p', { class: 'note', role: 'status' }, said),
      h('progress', { max: 1, ...(share !== undefined && { value: share }), 'aria-label': 'Loaded' }),
    ]
    render(shown, state)
  }
  const fold = () => document.body.classList.toggle('nav-open')
  const contents = app.querySelector('.contents')
  search?.addEventListener('input', look)
  contents?.addEventListener('click', fold)
  addEventListener('hashchange', show)
  show()

  return {
    async contract() {
      const address = root.contract ?? 'openapi.json'
      const response = await fetch(address, { credentials: 'omit' })
      if (!response.ok) throw new Error(`The server answered ${response.status} when it was asked for ${address}.`)
      const expected = Number(root.bytes) || undefined
      return JSON.parse(
        await readText(response, (bytes) => {
          if (!expected) return
          share = Math.min(bytes / expected, 1)
          show()
        }),
      )
    },
    end() {
      removeEventListener('hashchange', show)
      document.body.classList.remove('nav-open')
      return {
        typed: search?.value ?? '',
        isTyping: search !== null && document.activeElement === search,
        scrolled: nav?.scrollTop ?? 0,
      }
    },
  }
}

/** The body as text, with the number of bytes after each part that arrives. */
async function readText(response: Response, arrived: (bytes: number) => void): Promise<string> {
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    text += decoder.decode(part.value, { stream: true })
    arrived(bytes)
  }
  return text + decoder.decode()
}
