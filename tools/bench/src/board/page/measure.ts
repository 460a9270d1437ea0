/** The next frame's time, when it begins. */
export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Milliseconds the page is busy with `task` until the next frame is laid out: the task itself, and what it left for the
 * frame (the store hands prices on by frame). The wait between the two is not counted.
 */
export const busy = async (task: () => void): Promise<number> => {
  await nextFrame()
  await nextFrame()
  let began = 0
  // Asked for before the task asks for its own place in the frame, so this runs first, and the other one last.
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
