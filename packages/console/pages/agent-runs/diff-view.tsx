/** The differences of two versions. A closed file has no lines in the page, so a long difference opens fast. */
import { useState } from 'preact/hooks'
import { formatNumber } from '../../../web-ui/format.ts'
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import { EmptyState } from '../../ui/states.tsx'
import { visibleText } from './visible-text.ts'

type Diff = Schemas['AgentRunDiffResponse']
type FileDiff = Schemas['FileDiff']
type Hunk = Schemas['DiffHunk']

const { agentRuns } = messages
/** Files are open at first until this many lines are in the page. */
const mostOpenLines = 400
const signs = { context: ' ', added: '+', removed: '−' }

export function DiffView({ diff: { files, files_total, truncated } }: { diff: Diff }) {
  if (files_total === 0) {
    return <EmptyState icon="check" title={agentRuns.noDifference} hint={agentRuns.noDifferenceHint} />
  }
  const total = (count: (file: FileDiff) => number | null) =>
    formatNumber(files.reduce((sum, file) => sum + (count(file) ?? 0), 0))
  const added = total(({ additions }) => additions)
  const removed = total(({ deletions }) => deletions)
  const open = openAtFirst(files)
  return (
    <div class="diff">
      <p class="facts">
        {agentRuns.filesChanged(formatNumber(files_total))}. {agentRuns.linesChanged(added, removed)}.
      </p>
      {files.map((file) => (
        <FileView key={`${file.old_path} ${file.path} ${file.status}`} file={file} isOpenAtFirst={open.has(file)} />
      ))}
      {truncated && <p class="banner-note">{agentRuns.truncated}</p>}
    </div>
  )
}

function openAtFirst(files: readonly FileDiff[]): Set<FileDiff> {
  const open = new Set<FileDiff>()
  let lines = 0
  for (const file of files) {
    lines += file.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0)
    if (lines <= mostOpenLines) open.add(file)
  }
  return open
}

function FileView({ file, isOpenAtFirst }: { file: FileDiff; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { path, old_path, status, additions, deletions } = file
  return (
    <details class="diff-file" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span class="diff-path">
          {visibleText(path)}{' '}
          {old_path !== null && <span class="facts">{agentRuns.renamedFrom(visibleText(old_path))}</span>}
        </span>
        <span class={`badge ${status === 'added' ? 'good' : status === 'deleted' ? 'bad' : 'plain'}`}>
          {agentRuns.statuses[status]}
        </span>
        {additions !== null && deletions !== null && (
          <span class="diff-counts">
            <span class="added">+{formatNumber(additions)}</span>{' '}
            <span class="removed">−{formatNumber(deletions)}</span>
          </span>
        )}
      </summary>
      {isOpen && <FileContent file={file} />}
    </details>
  )
}

function FileContent({ file }: { file: FileDiff }) {
  const { hunks, binary, additions, truncated, old_mode, new_mode } = file
  const notes: string[] = []
  if (old_mode !== null && new_mode !== null && old_mode !== new_mode)
    notes.push(agentRuns.modeChanged(old_mode, new_mode))
  if (binary) notes.push(agentRuns.binary)
  else if (additions === null) notes.push(agentRuns.tooLarge)
  else if (truncated) notes.push(agentRuns.fileTruncated)
  else if (hunks.length === 0) notes.push(agentRuns.modeOnly)
  if (file.old_newline_at_end === false) notes.push(agentRuns.noNewline('before'))
  if (file.new_newline_at_end === false) notes.push(agentRuns.noNewline('after'))
  return (
    <>
      {hunks.map((hunk) => (
        <HunkView key={hunk.header} hunk={hunk} />
      ))}
      {notes.length > 0 && <p class="diff-note">{notes.join('. ')}</p>}
    </>
  )
}

function HunkView({ hunk }: { hunk: Hunk }) {
  let [before, after] = [hunk.old_start, hunk.new_start]
  return (
    <div class="hunk">
      <p class="hunk-head">{hunk.header}</p>
      {hunk.lines.map(({ kind, text }, index) => (
        <div key={index} class={`diff-line ${kind}`}>
          <span class="number">{kind === 'added' ? '' : before++}</span>
          <span class="number">{kind === 'removed' ? '' : after++}</span>
          <span class="sign" aria-hidden="true">
            {signs[kind]}
          </span>
          <code>
            {kind !== 'context' && <span class="visually-hidden">{agentRuns.sides[kind]}: </span>}
            {visibleText(text)}
          </code>
        </div>
      ))}
    </div>
  )
}
