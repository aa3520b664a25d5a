/** The row above the board: its days, the resources that it shows, and what is made on it. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { isDay } from '../../../web-ui/days.ts'
import { Icon } from '../../../web-ui/icon.tsx'
import { linkTo, setQuery } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { instantAt } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import type { Resource } from './blocks.ts'
import { ClosureDialog } from './closure-dialog.tsx'
import { categoriesIn, type Shown } from './columns.ts'
import './toolbar.css'
import { stepped, titleOf, type View, viewNames } from './views.ts'

const { board } = messages

type ToolbarProps = { view: View; date: string; zone: string; resources: readonly Resource[] } & Shown

export function Toolbar({ view, date, zone, resources, resourceId, category }: ToolbarProps) {
  const show = (next: string) => setQuery({ date: next }, { replace: false })
  const [isOpen, setOpen] = useState(false)
  const isNarrowed = resourceId !== null || category !== null
  return (
    <div class={isOpen ? 'toolbar is-open' : 'toolbar'}>
      <div class="toolbar-line">
        <div class="toolbar-group">
          <Button icon="left" label={board.earlier} onClick={() => show(stepped(view, date, -1))} />
          <Button onClick={() => setQuery({ date: null }, { replace: false })}>{board.today}</Button>
          <Button icon="right" label={board.later} onClick={() => show(stepped(view, date, 1))} />
        </div>
        <div class="toolbar-title">
          <h2>{titleOf(view, date)}</h2>
          <span class="hint">{messages.shell.timesIn(zone)}</span>
        </div>
        <button
          type="button"
          class={isNarrowed ? 'button lone toolbar-toggle is-set' : 'button lone toolbar-toggle'}
          aria-label={board.more}
          title={board.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="sliders" />
        </button>
        <Views view={view} resourceId={resourceId} />
      </div>
      <div class="toolbar-line">
        <input
          type="date"
          class="toolbar-second"
          aria-label={board.date}
          value={date}
          onChange={({ currentTarget }) => isDay(currentTarget.value) && show(currentTarget.value)}
        />
        {resourceId === null && <Categories resources={resources} category={category} />}
        <select
          class="toolbar-second"
          aria-label={board.resource}
          value={resourceId ?? ''}
          onChange={({ currentTarget }) => setQuery({ resource: currentTarget.value || null }, { replace: false })}
        >
          <option value="">{board.allResources}</option>
          {resources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {hasRole('admin') && resources.length > 0 && <NewClosure date={date} zone={zone} resourceId={resourceId} />}
        <a class="button primary" href={linkTo('bookings', ['new'], { day: date })}>
          {board.newBooking}
        </a>
      </div>
    </div>
  )
}

/** The day of all resources is the view without a name in the address. */
function Views({ view, resourceId }: Pick<ToolbarProps, 'view' | 'resourceId'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div class="segmented toolbar-second" role="group" aria-label={board.view}>
      {viewNames.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => setQuery({ view: each === 'day' && resourceId === null ? null : each }, { replace: false })}
        >
          {board.views[each]}
        </button>
      ))}
    </div>
  )
}

/** A choice only where there are several. It is in the address, so that a link keeps it. */
function Categories({ resources, category }: Pick<ToolbarProps, 'resources' | 'category'>) {
  const categories = categoriesIn(resources)
  if (categories.length < 2) return null
  return (
    <select
      class="toolbar-second"
      aria-label={board.category}
      value={category ?? ''}
      onChange={({ currentTarget }) => setQuery({ category: currentTarget.value || null }, { replace: false })}
    >
      <option value="">{board.allCategories}</option>
      {categories
        .filter((each) => each !== null)
        .map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
    </select>
  )
}

function NewClosure({ date, zone, resourceId }: Pick<ToolbarProps, 'date' | 'zone' | 'resourceId'>) {
  const [isOpen, setOpen] = useState(false)
  const span = { start: instantAt(date, 0, zone), end: instantAt(date, 1440, zone) }
  return (
    <>
      <span class="toolbar-second">
        <Button onClick={() => setOpen(true)}>{messages.catalogue.closure.new}</Button>
      </span>
      {isOpen && <ClosureDialog span={span} zone={zone} resourceId={resourceId} onClose={() => setOpen(false)} />}
    </>
  )
}
