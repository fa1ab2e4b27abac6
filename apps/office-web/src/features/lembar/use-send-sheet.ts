import { send } from '@sia/contracts/office/lembar'
import { MAX_LEMBAR_MB } from '@sia/domain/lembar'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'

const TABLE = /\.(xlsx|xlsm|csv)$/i

/** Sends a sheet in and opens its page; `refusal` is the sentence against one that was not sent. */
export function useSendSheet() {
  const navigate = useNavigate()
  const [unfit, setUnfit] = useState<string | null>(null)
  const sending = useSend(send, { onSuccess: ({ id }) => navigate(to.oneSheet(id)) })
  return {
    isSending: sending.isSending,
    refusal: unfit ?? sending.errors.berkas?.join(' ') ?? sending.failure?.message ?? null,
    sendSheet(file: File | undefined) {
      if (!file) return
      const reason = unfitOf(file)
      setUnfit(reason)
      if (reason === null) sending.send({ body: { nama_berkas: file.name }, file })
    },
  }
}

/** Why a file cannot be sent as a sheet; null when nothing speaks against it. */
export function unfitOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!TABLE.test(name))
    return `${name} bukan .xlsx atau .csv. Buka di Excel, lalu simpan sebagai .xlsx.`
  if (size > MAX_LEMBAR_MB * 1024 * 1024)
    return `${name} lebih dari ${MAX_LEMBAR_MB} MB. Bagi menjadi beberapa berkas.`
  return null
}
