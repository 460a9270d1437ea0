export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Milliseconds of `task` and the next frame's work, without the wait. */
export const busy = async (task: () => void): Promise<number> => {
  await nextFrame()
  await nextFrame()
  let began = 0
  // Requested first, so it runs before the task's frame.
  const frame = nextFrame().then(() => (began = performance.now()))
  const start = performance.now()
  task()
  const own = performance.now() - start
  const end = nextFrame()
  await frame
  await end
  document.body.getBoundingClientRect()
  return own + performance.now() - began
}
