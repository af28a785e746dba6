import { Monogram, type MonogramProps } from "./Monogram.tsx";

export function Marked(mark: MonogramProps) {
  return (
    <span className="am-row">
      <Monogram size={32} {...mark} />
      <span className="am-anywhere">{mark.name}</span>
    </span>
  );
}
