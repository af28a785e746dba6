import { DateInput, type DateInputProps, DatesProvider } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import "dayjs/locale/fr";
import { useState } from "react";
import { parseFrenchDate } from "./text/french-date.ts";
import "./look/mantine-dates.css";

/** A day, typed or picked. */
export function DateBox(props: DateInputProps) {
  const [picking, setPicking] = useState(false);
  return (
    <DatesProvider settings={french}>
      <DateInput
        {...props}
        valueFormat="DD/MM/YYYY"
        dateParser={parseFrenchDate}
        allowDeselect
        // What is wrong stands below the field.
        popoverProps={{
          position: props.error ? "top-start" : "bottom-start",
          onOpen: () => setPicking(true),
          onClose: () => setPicking(false),
        }}
        data-mantine-stop-propagation={picking || undefined}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      />
    </DatesProvider>
  );
}

const french = { locale: "fr", firstDayOfWeek: 1 as const, weekendDays: [] };
