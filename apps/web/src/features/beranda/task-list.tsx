import type { Beranda } from '@sia/contracts/beranda'
import { TONES } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { listTasks, type Task } from './tasks.ts'

/** The student's tasks, or the words that there is none. Product §21.5. */
export function TaskList({ beranda }: { beranda: Beranda }) {
  const tasks = listTasks(beranda)
  return (
    <section aria-labelledby="tugas">
      <h2 id="tugas" className="mb-2 text-lg font-bold">
        Perlu Anda kerjakan
      </h2>
      <Card className="px-2 py-1">
        {tasks.length > 0 ? (
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <li key={task.key}>
                <TaskLine task={task} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing />
        )}
      </Card>
    </section>
  )
}

function TaskLine({ task: { icon, tone, title, detail, to } }: { task: Task }) {
  return (
    <AppLink
      to={to}
      className="my-1 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-sunken"
    >
      <span className={`rounded-control p-2.5 ${TONES[tone]}`}>
        <Icon name={icon} className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block leading-snug font-bold">{title}</span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
      <Icon name="forward" className="size-4 text-muted" />
    </AppLink>
  )
}

function Nothing() {
  return (
    <div className="flex items-center gap-3 px-2 py-4">
      <span className="rounded-control bg-good-soft p-2.5 text-good">
        <Icon name="check" className="size-5" />
      </span>
      <p className="font-semibold">
        Semua beres. <span className="font-normal text-muted">Tidak ada yang menunggu Anda.</span>
      </p>
    </div>
  )
}
