import { SelectField } from "../ui/controls/SelectField.tsx";

interface DigestHourProps {
  /** « 07:30 », null for never. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function DigestHour({ value, onChange }: DigestHourProps) {
  const hours = value === null || offered.includes(value) ? offered : [...offered, value].sort();
  return (
    <SelectField
      label="Récapitulatif des échéances"
      description="Un e-mail par jour à l’heure choisie, celle de votre organisation, seulement quand une échéance est en retard depuis 30 jours au plus ou arrive dans les trois jours."
      value={value ?? NEVER}
      onChange={({ currentTarget }) => onChange(currentTarget.value === NEVER ? null : currentTarget.value)}
      options={[...hours.map((hour) => ({ value: hour, label: hour })), { value: NEVER, label: "Jamais" }]}
    />
  );
}

const NEVER = "never";
const [FIRST, LAST] = [5, 22];
const offered = Array.from({ length: 2 * (LAST - FIRST) + 1 }, (_, half) => {
  const minutes = FIRST * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});
