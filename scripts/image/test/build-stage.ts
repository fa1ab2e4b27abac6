import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../run.ts'

interface Folders {
  /** The folder sent to a builder. */
  context: string
  /** The stage's working folder. */
  workdir: string
  /** The stage's folder /image. */
  image: string
}

/** Copies what a build is made of: committed and new files, less the tests. */
export function copyContext(target: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && !name.endsWith('.test.ts'))) {
    if (!existsSync(join(root, file))) continue
    cpSync(join(root, file), join(target, file), { force: true })
  }
}

/**
 * Follows the Dockerfile's first stage in folders of this machine: its COPY lines, and its RUN lines
 * with `env`, where build arguments stand as well.
 * @returns the instructions it followed.
 * @throws Error when a command fails, or an instruction needs a container.
 */
export async function followBuildStage(
  { context, workdir, image }: Folders,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const followed: string[] = []
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  const [, ...stage] = lines.map((line) => line.split(/\s+/))
  for (const [keyword = '', ...words] of stage) {
    if (keyword === 'FROM') break
    if (keyword === 'COPY') {
      const target = join(workdir, words.at(-1) ?? '')
      for (const source of words.slice(0, -1)) copy(context, source, target)
    } else if (keyword === 'RUN') {
      const [program = '', ...args] = words.map((word) => (word === '/image' ? image : word))
      const { code, output } = await run(program, args, { cwd: workdir, env })
      if (code !== 0) throw new Error(`${words.join(' ')}\n${output}`)
    } else if (!['ARG', 'WORKDIR'].includes(keyword))
      throw new Error(`${keyword} needs a container`)
    followed.push([keyword, ...words].join(' '))
  }
  return followed
}

function copy(context: string, source: string, target: string): void {
  const to = source === '.' ? target : join(target, source.split('/').at(-1) ?? '')
  cpSync(join(context, source), to, { recursive: true })
}
