import { toast } from "react-toastify/unstyled";

/** Says in a toast what happened. Failures with one reason, such as an outage, are one toast. */
export const notify = {
  success: (text: string) => toast.success(text, { role: "status" }),
  error: (text: string) => toast.error(text, { role: "alert", toastId: text }),
};
