import { useState } from 'react'
import { chooseTheme, readTheme, type Theme } from '../lib/theme.ts'
import { Icon, type IconName } from './icon.tsx'

const CHOICES: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'Sistem', icon: 'device' },
  { theme: 'light', label: 'Terang', icon: 'sun' },
  { theme: 'dark', label: 'Gelap', icon: 'moon' },
]

/** Chooses the colours: as the device, light or dark; remembered on this device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <fieldset className="flex min-w-0 rounded-control bg-sunken p-1">
      <legend className="sr-only">Tampilan</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice.theme}
          className="flex min-h-11 grow cursor-pointer items-center justify-center gap-1.5 rounded-lg px-1 text-xs font-semibold text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === choice.theme}
            onChange={() => {
              setTheme(choice.theme)
              chooseTheme(choice.theme)
            }}
          />
          <Icon name={choice.icon} className="size-4" />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
