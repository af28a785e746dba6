import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../ui/SearchField.tsx";

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

export function SearchBox({ label, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ address: value, sent: value });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const send = (next: string) => {
    setKnown((before) => ({ ...before, sent: next }));
    onSearch(next);
  };
  if (value !== known.address) {
    setKnown({ address: value, sent: value });
    if (value !== known.sent) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(send, 300, next.trim());
  };
  return <SearchField className={className} label={label} value={text} onChange={type} />;
}
