import { assignDosen } from '@sia/office/features/ojt/commands'
import { nameSome } from '@sia/office/lib/refusal'
import { NIM_LIST } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { activate, deactivate } from './cli-active.ts'
import { companyWithdraws, free, kelompok, move } from './cli-correct.ts'
import { list, listWithoutPlace, tempat } from './cli-list.ts'

const assign = defineCommand({
  command: 'tetapkan-dosen <nim..>',
  immediate: 'Membetulkannya: perintah yang sama dengan dosen yang benar.',
  describe: 'Tetapkan dosen pembimbing mahasiswa yang sudah memiliki tempat OJT',
  options: {
    nim: { ...NIM_LIST, demandOption: true, describe: 'NIM mahasiswa' },
    dosen: {
      type: 'string',
      demandOption: true,
      describe: 'Nomor dosen, namanya, atau bagian nama yang hanya cocok dengan satu dosen',
      coerce: parseDosen,
    },
  },
  note: 'Semua NIM ditetapkan, atau tidak satu pun bila ada yang tidak dapat ditetapkan.',
  examples: [
    ['$0 ojt tetapkan-dosen 24010002 24010007 --dosen "Ni Luh Ayu"', 'Satu kelompok'],
    ['$0 ojt tetapkan-dosen 24010002 --dosen 14', 'Mengganti dosen, dengan nomornya'],
  ],
  async run(ctx, { nim, dosen: text }) {
    const { dosen, changed, unchanged } = await assignDosen(ctx, nim, text)
    const lines = [
      changed.length > 0 && `✓ Dosen pembimbing ${dosen.nama} ditetapkan: ${nameSome(changed)}.`,
      unchanged.length > 0 &&
        `• Sudah dibimbing ${dosen.nama}, tidak berubah: ${nameSome(unchanged)}.`,
    ]
    return {
      text: lines.filter(Boolean).join('\n'),
      json: { dosen, diubah: changed, tetap: unchanged },
    }
  },
})

/** `sia ojt`: who takes part in on-the-job training, where, and with which lecturer. */
export const ojtCommands: CommandGroup = {
  name: 'ojt',
  describe: 'OJT: peserta, tempat, kelompok, dan dosen pembimbing',
  commands: [
    activate,
    deactivate,
    assign,
    free,
    move,
    companyWithdraws,
    kelompok,
    list,
    listWithoutPlace,
    tempat,
  ],
}

function parseDosen(text: string): string {
  if (text.trim() === '') throw new Error('--dosen tidak boleh kosong.')
  return text.trim()
}
