/** Longer than the provider works on a request. */
export const SETTLED = 8_000;

/** Runs the work as if so many milliseconds had passed on our server. The sandbox's own clock does not move. */
export async function afterTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockImplementation(() => now + milliseconds);
  return work().finally(() => clock.mockRestore());
}
