export function marks(done: number, total: number) {
  return Array.from({ length: total }, (_, index) => ({ key: index, on: index < done }));
}
