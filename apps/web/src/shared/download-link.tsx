import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { checkFile } from '../lib/file/file.ts'

interface DownloadLinkProps {
  href: string
  /** The name it is saved under; without one that of its address. */
  name?: string
  className?: string
  children: ReactNode
}

/**
 * A stored file to save; looks like a button. It is asked for first: what a browser says of a
 * download that fails, a student does not see.
 */
export function DownloadLink({ href, name = '', className = '', children }: DownloadLinkProps) {
  const isChecking = useRef(false)
  const isThere = useRef(false)

  async function check(event: MouseEvent<HTMLAnchorElement>) {
    if (isThere.current) return
    event.preventDefault()
    if (isChecking.current) return
    isChecking.current = true
    const link = event.currentTarget
    const problem = await checkFile(href)
    isChecking.current = false
    if (problem) return showToast(problem.message, 'bad')
    isThere.current = true
    link.click()
    isThere.current = false
  }

  return (
    <a
      href={href}
      download={name}
      onClick={check}
      className={`${buttonClass('outline')} ${className}`}
    >
      <Icon name="download" />
      {children}
    </a>
  )
}
