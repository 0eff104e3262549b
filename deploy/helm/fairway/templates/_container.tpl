{{- define "fairway.container" }}
image: '{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}'
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
ports:
  - { name: http, containerPort: 8080 }
envFrom:
  - configMapRef: { name: {{ .Release.Name }} }
{{- if .Values.existingSecret }}
  - secretRef: { name: {{ .Values.existingSecret }} }
{{- end }}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 5
  failureThreshold: 180
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 15
  timeoutSeconds: 3
  failureThreshold: 4
# 503 while it starts, and while it waits for the place of another: it gets no request then.
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 2
resources: {{ toJson .Values.resources }}
{{- end }}
