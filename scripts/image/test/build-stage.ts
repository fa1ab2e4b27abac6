import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dockerignore from '@balena/dockerignore'
import { DockerfileParser } from 'dockerfile-ast'
import { root, run } from '../../run.ts'

interface Folders {
  /** What a builder would be sent. */
  context: string
  /** The stage's working folder. */
  workdir: string
  /** What the stage calls /image. */
  image: string
}

/** Copies what `docker build` would be sent: committed and new files, less those of .dockerignore. */
export function copyContext(target: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  for (const file of dockerignore().add(ignored).filter(files.filter(Boolean))) {
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
  const dockerfile = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const [, ...stage] = dockerfile.getInstructions()
  for (const instruction of stage) {
    const keyword = instruction.getKeyword()
    const words = instruction.getArguments().map((argument) => argument.getValue())
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
