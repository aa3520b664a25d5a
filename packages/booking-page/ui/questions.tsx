import { answers, fieldName, questions } from '../app/questions.ts'
import { messages } from '../messages.ts'
import { Field } from './field.tsx'

type Question = ReturnType<typeof questions>[number]

/** A field for each question of the service. */
export function QuestionFields({ issues, isLocked }: { issues: Partial<Record<string, string>>; isLocked: boolean }) {
  return (
    <>
      {questions().map((question) => (
        <Field
          key={question.id}
          name={fieldName(question.id)}
          label={question.label}
          isRequired={question.required}
          autocomplete="off"
          maxLength={2000}
          {...controlOf(question)}
          value={answers.value[question.id] ?? ''}
          issue={issues[fieldName(question.id)]}
          isLocked={isLocked}
          onInput={(value) => {
            answers.value = { ...answers.peek(), [question.id]: value }
          }}
        />
      ))}
    </>
  )
}

/** A required boolean has no checkbox, which could not tell a no from no answer. */
function controlOf({ kind, required, choices }: Question) {
  if (kind === 'boolean' && !required) return { type: 'checkbox' }
  if (kind === 'choice') return { type: 'select', options: choices.map((each): [string, string] => [each, each]) }
  const { yes, no } = messages
  if (kind === 'boolean')
    return { type: 'select', options: [['true', yes] as [string, string], ['false', no] as [string, string]] }
  return { type: 'text', ...(kind === 'number' && { inputMode: 'decimal' as const }) }
}
