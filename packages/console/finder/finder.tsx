/** One dialog that finds everything of the workspace, opened by Ctrl+K, Cmd+K or its button. A combobox with a list of groups. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { formatNumber } from '../../web-ui/format.ts'
import { Icon } from '../../web-ui/icon.tsx'
import { go } from '../app/router.ts'
import { isCut, longestSearch, searchText } from '../app/search-text.ts'
import { messages } from '../messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import type { Entry, Group } from './entries.ts'
import { type Results, useResults } from './use-groups.ts'

const { finder: texts, customers } = messages

export function FinderButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // A dialog that is open may have typed text: it stays in front.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button kind="quiet" icon="search" label={texts.open} onClick={() => setOpen(true)} />
      {isOpen && <Finder onClose={() => setOpen(false)} />}
    </>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const results = useResults(typed)
  const entries = results.groups.flatMap((group) => group.entries)
  // By its id, because results that come later stand among those that are shown.
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === activeId),
  )
  const chosen = entries[at]
  const optionId = (entry: Entry) => `${id}-${entry.id}`
  const open = ({ href }: Entry) => {
    onClose()
    go(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || entries.length === 0) return
    const move = (steps: number) => setActiveId(entries[(at + steps + entries.length) % entries.length]?.id)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (chosen) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])
  return (
    <Dialog title={texts.title} isWide onClose={onClose}>
      <div class="finder">
        <div class="field">
          <label for={`${id}-field`}>{texts.field}</label>
          <input
            id={`${id}-field`}
            type="text"
            role="combobox"
            autofocus
            autocomplete="off"
            spellcheck={false}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-results`}
            aria-activedescendant={chosen && optionId(chosen)}
            aria-describedby={`${id}-state`}
            value={typed}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setActiveId(undefined)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <State id={`${id}-state`} typed={typed} results={results} count={entries.length} />
        <div id={`${id}-results`} class="results" role="listbox" aria-label={texts.results}>
          {results.groups.map((group) => (
            <GroupView key={group.name} group={group} titleId={`${id}-${group.name}`}>
              {(entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the combobox names the active option
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  aria-selected={entry === chosen}
                  onClick={() => open(entry)}
                >
                  <Icon name={entry.icon} />
                  <span>{entry.name}</span>
                  {entry.facts !== undefined && <span class="facts">{entry.facts}</span>}
                </div>
              )}
            </GroupView>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

type GroupProps = { group: Group; titleId: string; children: (entry: Entry) => ComponentChildren }

function GroupView({ group, titleId, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} class="group-title">
        {texts.groups[group.name]}
        {group.left > 0 && ` · ${texts.more(formatNumber(group.left))}`}
      </div>
      {group.entries.map(children)}
    </div>
  )
}

type StateProps = { id: string; typed: string; results: Results; count: number }

/** Tells, also to screen readers, how a search goes. */
function State({ id, typed, results: { isLoading, isPartial, error, retry }, count }: StateProps) {
  const isSearched = searchText(typed) !== ''
  return (
    <>
      <p id={id} class="hint" role="status">
        {!isSearched
          ? texts.hint
          : isLoading
            ? texts.searching
            : count === 0
              ? texts.none
              : texts.count(formatNumber(count))}
        {isCut(typed) && ` ${customers.tooLong(formatNumber(longestSearch))}`}
        {isPartial && !isLoading && ` ${customers.partial}`}
      </p>
      {error && <ErrorText error={error} onRetry={retry} />}
    </>
  )
}
