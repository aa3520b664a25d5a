/** Feeds that calendar programs read. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, localZone } from '../../../web-ui/format.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { nameOf, shortId, useNames } from '../../app/names.ts'
import { route } from '../../app/router.ts'
import { membership } from '../../app/session.ts'
import { useMembers } from '../../app/workspace-lists.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { CreateFeed } from './create-feed.tsx'

const { calendars: texts } = messages
type Feed = Schemas['CalendarFeedResponse']

export function CalendarsPage() {
  const feeds = useList(
    (from, options) => api.listCalendarFeeds({ limit: 100, ...from }, options),
    (data) => data.calendar_feeds,
    [route.value.workspaceId],
  )
  const names = useNames()
  const members = useMembers()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Feed>()
  const memberName = (id: string) =>
    id === membership.value?.member_id
      ? texts.mine
      : (members.data?.items.find((member) => member.id === id)?.user.name ?? shortId(id))
  return (
    <>
      <div class="page-head">
        <p class="hint">
          {texts.intro} {messages.shell.timesIn(localZone)}.
        </p>
        <Button kind="primary" onClick={() => setAdding(true)}>
          {texts.newFeed}
        </Button>
      </div>
      <section class="card">
        <ListTable
          list={feeds}
          empty={<EmptyState icon="feed" title={texts.none} hint={texts.noneHint} />}
          label={texts.title}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.name, cell: ({ name }) => name },
            {
              title: texts.bookings,
              cell: ({ subject, subject_id }) =>
                subject === 'member' ? memberName(subject_id) : nameOf(subject_id, names),
            },
            { title: texts.detail, cell: ({ detail }) => texts.details[detail] },
            { title: texts.createdAt, cell: ({ created_at }) => formatInstant(created_at) },
            {
              title: texts.actions,
              isUntitled: true,
              isRight: true,
              cell: (feed) => (
                <Button kind="danger" label={texts.removeNamed(feed.name)} onClick={() => setRemoving(feed)}>
                  {texts.remove}
                </Button>
              ),
            },
          ]}
        />
      </section>
      {isAdding && <CreateFeed names={names} onCreated={feeds.reload} onClose={() => setAdding(false)} />}
      {removing && <RemoveFeed of={removing} onChanged={feeds.reload} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveFeed({ of: feed, onChanged, onClose }: { of: Feed; onChanged: () => void; onClose: () => void }) {
  const run = () => toastOnSuccess(write('deleteCalendarFeed', { feedId: feed.id }), texts.removed, onChanged)
  return (
    <ConfirmWrite title={texts.removeFeed(feed.name)} action={texts.remove} run={run} onClose={onClose}>
      <p>{texts.removeHint}</p>
    </ConfirmWrite>
  )
}
