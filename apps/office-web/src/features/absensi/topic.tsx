import type { Content } from '@sia/contracts/office/pengajaran'
import { isAddress } from '@sia/domain/pengaturan'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import type { Kept } from './kept.ts'

const WRONG_LINK = 'Tulis alamat lengkap, diawali https://'

/** Sentences against what is typed, by field. */
export type ContentErrors = Partial<Record<keyof Content, string[]>>

/** The sentences against links that lead nowhere. */
export function refuseContent({ link_meet, link_materi }: Content): ContentErrors {
  const refuse = (link: string | null) =>
    link === null || isAddress(link.trim()) ? undefined : [WRONG_LINK]
  const refused = Object.entries({ link_meet: refuse(link_meet), link_materi: refuse(link_materi) })
  return Object.fromEntries(refused.filter(([, sentences]) => sentences !== undefined))
}

const isSame = (a: Content, b: Content) =>
  a.pembahasan === b.pembahasan && a.link_meet === b.link_meet && a.link_materi === b.link_materi

interface TopicProps {
  /** As the server has it. */
  stored: Content
  typed: Kept['content']
  errors: ContentErrors
  onType: (content: Kept['content']) => void
}

/** The topic of a session and its links; folded, since most lecturers only look. */
export function Topic({ stored, typed, errors, onType }: TopicProps) {
  const shown = typed?.typed ?? stored
  const isOvertaken = typed !== null && !isSame(typed.seen, stored) && !isSame(typed.typed, stored)
  const field = (name: keyof Content) => ({
    name,
    errors: errors[name],
    value: shown[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...shown, [name]: target.value === '' ? null : target.value }
      const seen = typed?.seen ?? stored
      onType(isSame(next, seen) ? null : { seen, typed: next })
    },
  })
  return (
    <Card className="px-3 sm:px-5">
      <Fold title={shown.pembahasan ? `Pokok bahasan: ${shown.pembahasan}` : 'Isi pokok bahasan'}>
        <div className="grid gap-1 pb-3">
          <TextArea label="Pokok bahasan" rows={2} maxLength={2000} {...field('pembahasan')} />
          <TextField
            label="Tautan kuliah daring"
            inputMode="url"
            maxLength={500}
            {...field('link_meet')}
          />
          <TextField
            label="Tautan materi"
            inputMode="url"
            maxLength={500}
            {...field('link_materi')}
          />
        </div>
      </Fold>
      {isOvertaken && (
        <div className="mb-3 rounded-control bg-accent-soft p-2 text-sm text-accent-ink">
          <p className="font-semibold wrap-anywhere">
            Sudah diubah orang lain: {stored.pembahasan ?? 'tanpa pokok bahasan'}
            {stored.link_meet && `, ${stored.link_meet}`}
            {stored.link_materi && `, ${stored.link_materi}`}
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button look="outline" onClick={() => onType({ seen: stored, typed: typed.typed })}>
              Pakai isian saya
            </Button>
            <Button look="outline" onClick={() => onType(null)}>
              Pakai yang sekarang
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
