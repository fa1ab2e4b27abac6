import { expect, it } from 'vitest'
import { refuseFolder } from './build.ts'

it.each(['/home/budi/si#a', '/home/budi/apa?/sia'])(
  'says of the folder %s that it cannot be built in',
  (folder) => {
    expect(() => refuseFolder(folder)).toThrow(`# atau ?: ${folder}. Ganti nama foldernya`)
  },
)

it('takes any other folder', () => {
  for (const folder of ['/home/budi/sia', '/home/Budi Ayu/sia (2)', 'C:\\sia']) {
    expect(() => refuseFolder(folder)).not.toThrow()
  }
})
