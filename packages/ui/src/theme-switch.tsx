import { useSyncExternalStore } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { chooseTheme, readTheme, subscribeTheme, type Theme } from './lib/theme.ts'

const CHOICES: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'Sistem', icon: 'device' },
  { theme: 'light', label: 'Terang', icon: 'sun' },
  { theme: 'dark', label: 'Gelap', icon: 'moon' },
]

/** The colours of the switch on the two grounds it stands on. */
const GROUNDS = {
  page: 'bg-sunken [&_label]:text-muted [&_label]:has-checked:bg-raised [&_label]:has-checked:text-ink [&_label]:has-checked:shadow-card',
  hero: 'bg-on-hero/10 [&_label]:has-checked:bg-on-hero/20',
}

interface ThemeSwitchProps {
  on?: keyof typeof GROUNDS
  /** With the words below the pictures, where there is little room. */
  isNarrow?: boolean
}

/** Chooses the colours: as the device, light or dark; remembered on this device. */
export function ThemeSwitch({ on = 'page', isNarrow = false }: ThemeSwitchProps) {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, () => 'system')
  return (
    <fieldset className={`flex min-w-0 flex-wrap rounded-control p-1 ${GROUNDS[on]}`}>
      <legend className="sr-only">Tampilan</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice.theme}
          title={choice.label}
          className={`flex min-h-11 min-w-11 grow cursor-pointer items-center justify-center rounded-lg px-1 text-xs ${isNarrow ? 'flex-col' : 'gap-1.5'} font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand`}
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === choice.theme}
            onChange={() => chooseTheme(choice.theme)}
          />
          <Icon name={choice.icon} className="size-4" />
          <span className={on === 'hero' ? 'sr-only' : undefined}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
