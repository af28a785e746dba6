import { type Layout, row } from "./layout.ts";
import { sheets } from "./layouts-of-sheets.ts";

/**
 * Layouts in which federations, leagues and public sites give their calendars away, tried on whole files of theirs. The heads and
 * the forms of dates, hours and scores are as they are there; the rows are invented.
 */
const federations: Readonly<Record<string, Layout>> = {
  "a French handball export: « le », and the day again before the hour": {
    text: `semaine;num poule;competition;poule;J;le;horaire;club rec;club vis;club hote;arb1 designe;arb2 designe;observateur;delegue;code renc;nom salle;adresse salle;CP;Ville;colle;Num rec;Num vis
2026-38;M1;u15m-44;U15M D1;2;19/09/2026;19/09/2026 14:30:00;HBC DU PORT;ENTENTE DES MARAIS HB 2;HBC DU PORT;;;;;TAFAAAA;SALLE DES DUNES;1 rue du Port;44000;LE PORT;Toutes colles interdites;6244001;6244002`,
    columns: { round: "J", date: "le", time: "horaire", home: "club rec", away: "club vis", venue: "nom salle", identifier: "code renc" },
    lines: [
      {
        ...row("Journée 2", "2026-09-19", "14:30", "HBC DU PORT", "ENTENTE DES MARAIS HB 2"),
        venue: "SALLE DES DUNES",
        identifier: "TAFAAAA",
      },
    ],
  },
  "a French volleyball export: days that are none, and who has no opponent": {
    text: `Entité;Jo;Match;Date;Heure;EQA_no;EQA_nom;EQB_no;EQB_nom;Set;Score;Total;Salle;Arb1;Arb2;
LIESSAI;01;CUMA001;0000-00-00;21:00;1;VOLLEY CLUB DU CAP;;xxxxx;;;;SALLE DU CAP;;;
LIESSAI;01;CUMA002;2026-09-26;20:00;2;ETOILE DU NORD;3;UNION DU SUD; 1/3;24-26,25-16;89-93;PALAIS;A B;;
LIESSAI;02;CUMA003;0000-00-00;20:00;3;UNION DU SUD;1;VOLLEY CLUB DU CAP;;;;;;;`,
    columns: {
      round: "Jo",
      date: "Date",
      time: "Heure",
      home: "EQA_nom",
      away: "EQB_nom",
      venue: "Salle",
      identifier: "Match",
      score: "Score",
    },
    lines: [
      row("Journée 1", "2026-09-26", "20:00", "ETOILE DU NORD", "UNION DU SUD"),
      row("Journée 2", null, null, "UNION DU SUD", "VOLLEY CLUB DU CAP"),
    ],
  },
  "a French basketball export: no rounds": {
    text: `Division;N° de match ;Equipe 1;Equipe 2;Date de rencontre;Heure;Salle;e-Marque V2;Score 1;Forfait 1;Score 2;Forfait 2
PNM;12;BC DU LAC;Exempt;;;;;;;;
PNM;13;BC DU LAC;AS MONT;20/09/2026;20:30;SALLE DU LAC;;;;;`,
    columns: {
      date: "Date de rencontre",
      time: "Heure",
      home: "Equipe 1",
      away: "Equipe 2",
      venue: "Salle",
      identifier: "N° de match",
      homeScore: "Score 1",
      awayScore: "Score 2",
    },
    said: { round: "" },
    lines: [{ ...row("", "2026-09-20", "20:30", "BC DU LAC", "AS MONT"), identifier: "13" }],
  },
  "a German volleyball export: « # », « ST » and a comma before the hour": {
    text: `"Datum und Uhrzeit";"Wochentag";"#";"ST";"Mannschaft 1";"Mannschaft 1: Verein";"Mannschaft 2";"Mannschaft 2: Verein";"Schiedsgericht";"Gastgeber";"Austragungsort/Ergebnis";"Austragungsort";"Ergebnis";"Saison"
"11.10.2026, 17:15:00";"Sonntag";"2004";"Spieltag 1";"VC Bergen II";"VC Bergen e.V.";"SG Talheim";"SG Talheim 1900";"-";"VC Bergen II";"3:2 / 108:109";"Halle am Ring (12345 Bergen)";"3:2 / 108:109";"2026/27"`,
    columns: {
      date: "Datum und Uhrzeit",
      identifier: "#",
      round: "ST",
      home: "Mannschaft 1",
      away: "Mannschaft 2",
      venue: "Austragungsort",
      score: "Ergebnis",
    },
    lines: [{ ...row("Journée 1", "2026-10-11", "17:15", "VC Bergen II", "SG Talheim"), identifier: "2004", score: null }],
  },
  "a German federation's list of matches: when it was made stands before when they are played": {
    text: `Datum;Zeit;Saison;Verband;Mannschaftsart;Spielklasse;Staffel;Spieldatum;Uhrzeit;Wochentag;Spieltag;Schlüsseltag;Heimmannschaft;Gastmannschaft;Spielkennung;freigegeben;Spielstätte;Spielleitung
01.07.2026;09:12;2627;Nord;Herren;Kreisliga;Kreisliga 1;16.08.2026;15:00;Sonntag;1;1;SV Musterdorf;TSV Beispiel;610001;ja;Sportplatz 1;`,
    columns: {
      round: "Spieltag",
      date: "Spieldatum",
      time: "Uhrzeit",
      home: "Heimmannschaft",
      away: "Gastmannschaft",
      venue: "Spielstätte",
      identifier: "Spielkennung",
    },
    lines: [row("Journée 1", "2026-08-16", "15:00", "SV Musterdorf", "TSV Beispiel")],
  },
  "a German club's list: one column for the day and the hour, and a number under « Spiel »": {
    text: `Spiel;Anstoß;Heimmannschaft;Gastmannschaft;SD;MS-Art;Spielklasse;Tore;Sondereignis;Status
990001;17.10.2026 17:00;SV Musterdorf II;TSV Nachbar;FB;Herren;Kreisliga;;;
990002;24.10.2026 15:00;FC Fern;SV Musterdorf II;FB;Herren;Kreispokal;;;`,
    columns: { identifier: "Spiel", date: "Anstoß", home: "Heimmannschaft", away: "Gastmannschaft", outcome: "Status" },
    said: { round: "" },
    lines: [
      { ...row("", "2026-10-17", "17:00", "SV Musterdorf II", "TSV Nachbar"), identifier: "990001" },
      row("", "2026-10-24", "15:00", "FC Fern", "SV Musterdorf II"),
    ],
  },
  "a German table tennis export: « Termin », and the half of the season": {
    text: `Termin;Wochentag;Staffel;Runde;HalleNr;HeimMannschaft;GastMannschaft
19.09.2026 18:00;Sa.;Erwachsene Bezirksliga;VR;1;TTC Oben;TTC Unten II`,
    columns: { date: "Termin", round: "Runde", home: "HeimMannschaft", away: "GastMannschaft" },
    lines: [row("VR", "2026-09-19", "18:00", "TTC Oben", "TTC Unten II")],
  },
  "a German badminton export: clubs and teams of each side": {
    text: `Termin;Verband;Saison;Liga;Staffel;Runde;BegegnungNr;Halle;HeimVereinNummer;HeimVereinName;HeimMannschaftName;HeimMannschaftNummer;GastVereinNummer;GastVereinName;GastMannschaftName;GastMannschaftNummer;SpieleHeim;SpieleGast
08.10.2026 15:00;BV;2026/27;Bezirksliga;Bezirksliga Ost;VR;1;;0370;BC Oben;BC Oben 2;2;0129;BV Unten;SG Unten 2;2;0;0`,
    columns: {
      date: "Termin",
      round: "Runde",
      venue: "Halle",
      home: "HeimMannschaftName",
      away: "GastMannschaftName",
      identifier: "BegegnungNr",
    },
    lines: [row("VR", "2026-10-08", "15:00", "BC Oben 2", "SG Unten 2")],
  },
  "a German handball export: numbers of halls and of matches": {
    text: `Datum;Zeit;Hallennummer;Spielnummer;Heimmannschaft;Gastmannschaft;Liga;Staffelkurzbezeichnung
19.09.26;19:30;130201;1001;TSV Oben;HSG Unten;Landesliga;LL-N`,
    columns: { date: "Datum", time: "Zeit", identifier: "Spielnummer", home: "Heimmannschaft", away: "Gastmannschaft" },
    said: { round: "" },
    lines: [row("", "2026-09-19", "19:30", "TSV Oben", "HSG Unten")],
  },
  "a Brazilian championship: « mandante », and the winner beside": {
    text: `"ID","rodata","data","hora","mandante","visitante","formacao_mandante","vencedor","arena","mandante_Placar","visitante_Placar","mandante_Estado","visitante_Estado"
"1","1","29/03/2026","16:00","Azul FC","Verde EC","","Azul FC"," Campo Azul","4","2","SP","RJ"
"2","2","05/04/2026","18:30","Verde EC","Azul FC","",""," Campo Verde","","","RJ","SP"`,
    columns: {
      identifier: "ID",
      round: "rodata",
      date: "data",
      time: "hora",
      home: "mandante",
      away: "visitante",
      venue: "arena",
      homeScore: "mandante_Placar",
      awayScore: "visitante_Placar",
    },
    lines: [
      { ...row("Journée 1", "2026-03-29", "16:00", "Azul FC", "Verde EC"), venue: "Campo Azul", score: { home: 4, away: 2 } },
      { ...row("Journée 2", "2026-04-05", "18:30", "Verde EC", "Azul FC"), score: null },
    ],
  },
  "public files of English seasons: months in words first, the score between the teams, and no hour": {
    text: "Round,Date,Team 1,FT,Team 2\n1,Fri Aug 9 2026,Harbour FC,4-1,Mill City FC\n2,Sat Aug 15 2026,Mill City FC,,Harbour FC",
    columns: { round: "Round", date: "Date", home: "Team 1", score: "FT", away: "Team 2" },
    lines: [
      { ...row("Journée 1", "2026-08-09", null, "Harbour FC", "Mill City FC"), score: { home: 4, away: 1 } },
      row("Journée 2", "2026-08-15", null, "Mill City FC", "Harbour FC"),
    ],
  },
  "public files of results: no rounds, and years of two digits": {
    text: "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee\nF1,16/08/26,19:45,Oben,Unten,1,0,H,0,0,D,A B",
    columns: { date: "Date", time: "Time", home: "HomeTeam", away: "AwayTeam", homeScore: "FTHG", awayScore: "FTAG" },
    said: { round: "" },
    lines: [{ ...row("", "2026-08-16", "19:45", "Oben", "Unten"), score: { home: 1, away: 0 } }],
  },
  "a statistician's files: what is not known is « NA »": {
    text: `"Date","Season","round","leg","home","visitor","FT","HT","aet","pens","hgoal","vgoal","Venue"
2026-09-04,2026,"Round1","1","Sporting","Partisans","3-3","1-1",NA,NA,3,3,NA
NA,2026,"Final","1","Sporting","Racing",NA,NA,NA,NA,NA,NA,NA`,
    columns: {
      date: "Date",
      round: "round",
      home: "home",
      away: "visitor",
      score: "FT",
      homeScore: "hgoal",
      awayScore: "vgoal",
      venue: "Venue",
    },
    lines: [
      { ...row("Round1", "2026-09-04", null, "Sporting", "Partisans"), venue: null, score: { home: 3, away: 3 } },
      { ...row("Final", null, null, "Sporting", "Racing"), venue: null, score: null },
    ],
  },
};

export const layouts: Readonly<Record<string, Layout>> = { ...federations, ...sheets };
