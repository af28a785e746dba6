import { useEffect, useState } from "react";

export function TitleAnnouncer() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const title = document.querySelector("title");
    if (!title) return;
    const observer = new MutationObserver(() => setSaid(document.title));
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="am-sr" aria-live="polite">
      {said}
    </p>
  );
}
