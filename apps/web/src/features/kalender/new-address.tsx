import { Button, buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { OutLink } from '@sia/ui/link-button'
import { Notice } from '@sia/ui/notice'
import { copyText } from '@sia/web-kit/show/clipboard'
import { linksOf } from './links.ts'

/** An address that was made just now, with the ways to use it. Product §23.5. */
export function NewAddress({ address }: { address: string }) {
  const { device, google, outlook } = linksOf(address)
  async function copy() {
    const isCopied = await copyText(address)
    showToast(isCopied ? 'Alamat disalin.' : 'Alamat tidak dapat disalin. Silakan salin sendiri.')
  }
  return (
    <div className="mt-3 grid gap-3">
      <Notice tone="warn" title="Alamat ini hanya ditampilkan sekarang.">
        Salin atau pasang sebelum meninggalkan halaman ini. Siapa pun yang punya alamat ini dapat
        melihat jadwal Anda.
      </Notice>
      <p className="rounded-control bg-sunken p-3 text-sm wrap-anywhere">{address}</p>
      <Button icon="copy" onClick={copy}>
        Salin alamat
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
        <a href={device} className={buttonClass('outline')}>
          <Icon name="device" />
          Kalender perangkat ini
        </a>
        <OutLink href={google} icon="external">
          Google Kalender
        </OutLink>
        <OutLink href={outlook} icon="external">
          Outlook
        </OutLink>
      </div>
    </div>
  )
}
