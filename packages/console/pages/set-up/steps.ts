/** Steps from an empty workspace to the first booking of a customer. */
import type { Schemas } from '../../app/api.ts'
import { linkTo } from '../../app/router.ts'

/** @property isServed whether a service names what serves it @property hasPage whether customers can book a service by themselves */
export type SetUpState = {
  resources: readonly unknown[]
  services: readonly Pick<Schemas['ServiceResponse'], 'id' | 'weekly_hours'>[]
  isServed: boolean
  hasPage: boolean
}
export type StepName = 'resource' | 'service' | 'requirement' | 'hours' | 'page'
/** @property href of the dialog of the step; undefined until the steps before it are done */
export type Step = { name: StepName; isDone: boolean; href: string | undefined }

export function stepsIn({ resources, services, isServed, hasPage }: SetUpState): Step[] {
  const [first] = services
  const ofFirst = (dialog: string) => first && linkTo('services', [first.id], { dialog })
  const hasHours = services.some(({ weekly_hours }) => weekly_hours.length > 0)
  return [
    { name: 'resource', isDone: resources.length > 0, href: linkTo('resources', ['new']) },
    { name: 'service', isDone: services.length > 0, href: linkTo('services', ['new']) },
    { name: 'requirement', isDone: isServed, href: ofFirst('requirement') },
    { name: 'hours', isDone: hasHours, href: ofFirst('hours') },
    { name: 'page', isDone: hasPage, href: first && linkTo('workspace', ['publish']) },
  ]
}
