import { execFileSync } from 'node:child_process'

/** The processes of a program that this one has started. */
export function listProcesses(program: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, ppid, ...command]) => Number(ppid) === process.pid && command.join(' ').includes(program),
    )
    .map(([pid]) => Number(pid))
}
