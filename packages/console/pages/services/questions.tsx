/** The questions that a service asks about each booking. */
import { useId, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { Table } from '../../ui/table.tsx'
import { Card } from '../catalogue/card.tsx'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { dialogProps, listEditOf, type PartProps, type Service } from './edit-service.ts'
import { type Draft, draftOf, emptyDraft, questionsOf } from './question-drafts.ts'

const { questions: texts } = messages
const questionsMax = 20

export function Questions(part: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const { service } = part
  return (
    <Card title={texts.title} actions={<Button onClick={() => setOpen(true)}>{texts.edit}</Button>} hint={texts.hint}>
      {service.questions.length === 0 ? (
        <p>{texts.none}.</p>
      ) : (
        <Table
          label={texts.title}
          rows={service.questions}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.question, cell: ({ label }) => label },
            { title: texts.kind, cell: ({ kind, choices }) => choices.join(', ') || texts.kinds[kind] },
            { title: texts.required, cell: ({ required }) => (required ? texts.yes : texts.no) },
            { title: texts.id, cell: ({ id }) => <code>{id}</code> },
          ]}
        />
      )}
      {isOpen && <EditQuestions service={service} {...dialogProps(part, () => setOpen(false))} />}
    </Card>
  )
}

type EditProps = { service: Service } & ReturnType<typeof dialogProps>

function EditQuestions({ service, ...common }: EditProps) {
  // The questions at the opening: a change by somebody else meanwhile is a conflict, and is not written over.
  const [stored] = useState(service)
  const [drafts, setDrafts] = useState(stored.questions.map(draftOf))
  return (
    <EditDialog
      title={texts.edit}
      fields={[]}
      toEdit={() => {
        const questions = questionsOf(drafts)
        const isSame = JSON.stringify(questions) === JSON.stringify(questionsOf(stored.questions.map(draftOf)))
        return isSame ? undefined : listEditOf(stored, { questions })
      }}
      {...common}
    >
      <QuestionsEditor drafts={drafts} onChange={setDrafts} />
    </EditDialog>
  )
}

type EditorProps = { drafts: readonly Draft[]; onChange: (drafts: Draft[]) => void }

function QuestionsEditor({ drafts, onChange }: EditorProps) {
  const swap = (index: number, other: number) =>
    onChange(drafts.with(index, drafts[other] ?? emptyDraft).with(other, drafts[index] ?? emptyDraft))
  return (
    <div class="form">
      {drafts.length === 0 && <p>{texts.none}.</p>}
      {drafts.map((draft, index) => (
        <fieldset key={index} class="window">
          <legend>{texts.number(formatNumber(index + 1))}</legend>
          <DraftFields draft={draft} onChange={(changed) => onChange(drafts.with(index, changed))} />
          <div class="times">
            <Button disabled={index === 0} onClick={() => swap(index, index - 1)}>
              {texts.earlier}
              <span class="visually-hidden"> {texts.number(formatNumber(index + 1))}</span>
            </Button>
            <Button disabled={index === drafts.length - 1} onClick={() => swap(index, index + 1)}>
              {texts.later}
              <span class="visually-hidden"> {texts.number(formatNumber(index + 1))}</span>
            </Button>
            <Button
              kind="quiet"
              icon="close"
              label={texts.remove(formatNumber(index + 1))}
              onClick={() => onChange(drafts.toSpliced(index, 1))}
            />
          </div>
        </fieldset>
      ))}
      {drafts.length < questionsMax ? (
        <div>
          <Button icon="plus" onClick={() => onChange([...drafts, emptyDraft])}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <p class="hint">{texts.full}</p>
      )}
    </div>
  )
}

function DraftFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const id = useId()
  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  return (
    <>
      <div class="field">
        <label for={`${id}-label`}>{texts.question}</label>
        <input
          id={`${id}-label`}
          required
          maxLength={200}
          value={draft.label}
          onInput={({ currentTarget }) => change({ label: currentTarget.value })}
        />
      </div>
      <div class="field">
        <label for={`${id}-kind`}>{texts.kind}</label>
        <select
          id={`${id}-kind`}
          value={draft.kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as Draft['kind'] })}
        >
          {Object.entries(texts.kinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {draft.kind === 'choice' && (
        <div class="field">
          <label for={`${id}-choices`}>{texts.choices}</label>
          <textarea
            id={`${id}-choices`}
            required
            rows={4}
            aria-describedby={`${id}-hint`}
            value={draft.choices}
            onInput={({ currentTarget }) => change({ choices: currentTarget.value })}
          />
          <p id={`${id}-hint`} class="hint">
            {texts.choicesHint}
          </p>
        </div>
      )}
      <div class="field check">
        <label for={`${id}-required`}>{texts.required}</label>
        <input
          id={`${id}-required`}
          type="checkbox"
          checked={draft.required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
      </div>
    </>
  )
}
